import type { FieldProps } from '@rjsf/utils';
import { isPhoto, pictureUrl } from '../../../../../src/ui/pictures/picture-url.ts';
import { asFields, type Fields } from '../../../../content/parsing/pages.ts';
import {
  findPicturePlace,
  hasRatio,
  listRatios,
  type PicturePlace,
} from '../../../../content/rules/pictures/picture-places.ts';
import type { PictureNote } from '../../../server/pictures.ts';
import { ChoosePicture } from './ChoosePicture.tsx';
import { useForm } from '../form-context.ts';
import { findOwner } from '../form-schema.ts';
import { namePlace, say } from '../names.ts';
import { schemas } from '../schemas.ts';
import { Upload } from './Upload.tsx';

/** The address of a picture for the editor: of a photograph the original, which is there at once. */
const addressOf = (src: string): string => (isPhoto(src) ? `/images/${src}` : pictureUrl(src, 'light'));

/** What a picture is for someone who can't see it, and where it follows an answer. */
const inputs: readonly (readonly [field: string, label: string])[] = [
  ['alt', 'Description for people who can’t see it; empty for decoration'],
  ['answer', 'The answer that it follows'],
  ['dark', 'Another photograph for dark colors'],
];

/** A picture: its file, to be written, chosen or uploaded, and its description. */
export function PictureField({ formData, fieldPathId, onChange }: FieldProps) {
  const { path } = fieldPathId;
  const { save, schema, page } = useForm();
  const picture = asFields(formData);
  const change = (changed: Fields) => onChange({ ...picture, ...changed }, path);
  const src = say(picture.src);
  const place = findPicturePlace(findOwner(schemas, schema, path), page);
  return (
    <div className="studio-picture" role="group" aria-label={namePlace(path)}>
      {src !== '' && <img src={addressOf(src)} alt="" />}
      <label className="studio-field">
        <span>File in public/images</span>
        <input value={src} onChange={(event) => change({ src: event.target.value.trim() })} />
      </label>
      {inputs.map(
        ([field, label]) =>
          field in picture && (
            <label key={field} className="studio-field">
              <span>{label}</span>
              <input
                value={say(picture[field])}
                onChange={(event) => change({ [field]: event.target.value })}
                onKeyDown={(event) => event.key === 'Enter' && save()}
              />
            </label>
          ),
      )}
      <ChoosePicture
        summary="Choose a picture …"
        render={({ pictures }) => (
          <PictureList all={pictures} place={place} chosen={src} onChoose={(chosen) => change({ src: chosen })} />
        )}
      />
      <Upload place={place} onDone={(uploaded) => change({ src: uploaded })} />
    </div>
  );
}

interface PictureListProps {
  all: readonly PictureNote[];
  place: PicturePlace;
  chosen: string;
  onChoose: (src: string) => void;
}

/** The pictures with the proportions of the place. */
function PictureList({ all, place, chosen, onChoose }: PictureListProps) {
  const fitting = all.filter((it) => hasRatio(it, listRatios(place, isPhoto(it.src))));
  return (
    <>
      <p className="studio-hint">
        {`${fitting.length} of ${all.length} pictures fit: this place needs ${place.name}.`}
      </p>
      <div className="studio-picture-list" role="group" aria-label="Pictures">
        {fitting.map(({ src }) => (
          <button key={src} type="button" aria-pressed={src === chosen} onClick={() => onChoose(src)}>
            <img src={addressOf(src)} alt="" loading="lazy" />
            <span>{src}</span>
          </button>
        ))}
      </div>
    </>
  );
}
