import type { Sheet as SheetContent, Text } from '../../domain/generated/types.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { arrowRight, check } from '../../ui/pictures/icons.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

interface PageSheetProps {
  sheet: SheetContent;
  fill: (text: Text) => string;
  onClose: () => void;
  onContinue: () => void;
}

/** The sheet that an answer opens. Its button returns the visitor to the answer, or moves on. */
export function PageSheet({ sheet, fill, onClose, onContinue }: PageSheetProps) {
  const isEdit = sheet.action === 'edit';
  return (
    <Sheet
      title={fill(sheet.title)}
      picture={sheet.image && <Picture {...sheet.image} width={200} height={200} />}
      footer={
        <Button
          action={isEdit ? 'edit-answer' : 'continue'}
          icon={isEdit ? check : arrowRight}
          onClick={() => {
            onClose();
            if (!isEdit) onContinue();
          }}
        >
          {sheet.button}
        </Button>
      }
    >
      <p>{fill(sheet.text)}</p>
    </Sheet>
  );
}
