import type { FieldProps } from '@rjsf/utils';
import { useId, useState } from 'react';
import { isPhoto, pictureUrl } from '../../../../../src/ui/pictures/picture-url.ts';
import { asFields, type Fields } from '../../../../content/parsing/pages.ts';
import {
  findPicturePlace,
  hasRatio,
  listRatios,
  readViewBox,
  type PicturePlace,
} from '../../../../content/rules/pictures/picture-places.ts';
import type { PictureNote } from '../../../server/pictures.ts';
import { ChoosePicture, sendDrawing, sendPhoto, usePictures } from './ChoosePicture.tsx';
import { useForm } from '../form-context.ts';
import { findOwner } from '../form-schema.ts';
import { namePlace, say } from '../names.ts';
import { schemas } from '../schemas.ts';

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

const isDrawing = (file: File): boolean => file.type === 'image/svg+xml';

/** A name for a picture in public/images, in the form that content needs: a drawing has no ending. */
function writeName(file: File): string {
  const [, name = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(file.name.toLowerCase()) ?? [];
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  if (isDrawing(file)) return `drawings/${words.replace(/-(light|dark)$/, '') || 'drawing'}`;
  return `photos/${words || 'photo'}${ending}`;
}

/** Why a drawing doesn’t fit a place; undefined if it does, or if the server says what is wrong with it. */
async function explainShape(file: File, place: PicturePlace): Promise<string | undefined> {
  const size = readViewBox(await file.text());
  if (!size || hasRatio(size, place.ratios)) return undefined;
  return `${file.name} is ${size.width} wide and ${size.height} high; this place needs ${place.name}.`;
}

interface UploadProps {
  place: PicturePlace;
  onDone: (src: string) => void;
}

/** Puts a photograph or a drawing of one's own into public/images. */
function Upload({ place, onDone }: UploadProps) {
  const [file, setFile] = useState<File>();
  const [dark, setDark] = useState<File>();
  const [src, setSrc] = useState('');
  const [problem, setProblem] = useState<string>();
  /** Counts the uploads: after each, the input begins anew. */
  const [uploads, setUploads] = useState(0);
  const hintId = useId();
  const { load } = usePictures();
  const send = async (chosen: File) => {
    if (!isDrawing(chosen)) return sendPhoto(src, chosen);
    const misfit = (await explainShape(chosen, place)) ?? (dark && (await explainShape(dark, place)));
    return misfit ?? sendDrawing(src, chosen, dark);
  };
  const upload = async () => {
    if (!file) return;
    const refused = await send(file);
    setProblem(refused);
    if (refused !== undefined) return;
    setFile(undefined);
    setUploads((count) => count + 1);
    // The list has one more now.
    load();
    onDone(src);
  };
  return (
    <details className="studio-choose">
      <summary>Upload a picture …</summary>
      <p className="studio-hint" id={hintId}>
        {`This place needs ${place.name}. A photograph (.jpg, .png, .webp or .avif) or a drawing (.svg); nothing is overwritten.`}
      </p>
      <label className="studio-field">
        <span>Photograph or drawing</span>
        <input
          key={uploads}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
          aria-describedby={hintId}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            setFile(chosen);
            setDark(undefined);
            setProblem(undefined);
            if (chosen) setSrc(writeName(chosen));
          }}
        />
      </label>
      {file && (
        <>
          {isDrawing(file) && (
            <label className="studio-field">
              <span>The same for dark colors; without it, the drawing is the same in both</span>
              <input type="file" accept="image/svg+xml" onChange={(event) => setDark(event.target.files?.[0])} />
            </label>
          )}
          <label className="studio-field">
            <span>Folder and name</span>
            <input value={src} onChange={(event) => setSrc(event.target.value.trim())} />
          </label>
          <button type="button" onClick={() => void upload()}>
            Upload
          </button>
        </>
      )}
      {problem && (
        <p className="studio-problem" role="alert">
          {problem}
        </p>
      )}
    </details>
  );
}
