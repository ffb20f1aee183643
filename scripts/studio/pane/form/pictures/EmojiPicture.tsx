import { emojiFileName } from '../../../../../src/domain/pictures/emoji.ts';

/** The picture of an emoji, as phones show it. Its words stand beside it. */
export const EmojiPicture = ({ emoji }: { emoji: string }) => (
  <img src={`/images/emoji/${emojiFileName(emoji)}`} alt="" width="20" height="20" />
);
