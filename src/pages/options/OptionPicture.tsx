import { emojiFileName } from '../../domain/pictures/emoji.ts';
import type { Option } from '../../domain/generated/types.ts';
import { Emoji, Picture } from '../../ui/pictures/Picture.tsx';

/** The picture or emoji of an option, if it has one. */
export function OptionPicture({ option }: { option: Pick<Option, 'emoji' | 'image'> }) {
  if (option.image) return <Picture {...option.image} width={200} height={200} />;
  return option.emoji ? <Emoji fileName={emojiFileName(option.emoji)} /> : null;
}
