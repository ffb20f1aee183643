import { useId, useState } from 'react';
import { hasRatio, readViewBox, type PicturePlace } from '../../../../content/rules/pictures/picture-places.ts';
import { sendDrawing, sendPhoto, usePictures } from './pictures.ts';

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
export function Upload({ place, onDone }: UploadProps) {
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
