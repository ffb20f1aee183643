import { useState, type MouseEvent, type ReactElement } from 'react';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { asFields } from '../../../content/parsing/pages.ts';
import { EmojiPicture } from './pictures/ChoosePicture.tsx';
import { useForm } from './form-context.ts';
import { nameItem, namePlace, sayOffer } from './names.ts';
import { startValue } from './start-value.ts';
import { Group, isComposed } from './templates.tsx';

/** A list: its items, and a button for another one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, fieldPathId, formData, items, onAddClick, registry, required, schema } = props;
  const { path } = fieldPathId;
  const { change } = useForm();
  return (
    <Group path={path} required={required} description={schema.description}>
      <ol className="studio-list">{items}</ol>
      {canAdd && (
        <button
          type="button"
          className="studio-list-add"
          onClick={(event) => {
            const list = event.currentTarget.previousElementSibling;
            // The library adds an empty item, and keeps open ones open. What the item begins with is put in after it.
            onAddClick(event);
            requestAnimationFrame(() => {
              const started = startValue(schema.items as RJSFSchema, registry.rootSchema);
              change(path, [...((formData as unknown[]) ?? []), started]);
              const added = list?.lastElementChild?.querySelector<HTMLElement>('summary, input, select, textarea');
              added?.closest('details')?.setAttribute('open', '');
              added?.focus();
            });
          }}
        >
          {`Add to ${namePlace(path).toLowerCase()}`}
        </button>
      )}
    </Group>
  );
}

/** An item of a list, with the buttons that move and remove it. What has fields is folded: only its words show. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, schema } = props;
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem, totalItems } = buttonsProps;
  const [isOpen, setOpen] = useState(false);
  const item = (children as ReactElement<{ formData: unknown }>).props.formData;
  const name = typeof item === 'object' ? nameItem(item, index) : `Number ${index + 1}`;
  const { emoji } = asFields(item);
  const { currency } = useForm();
  const cost = sayOffer(item, currency);
  return (
    <li>
      {isComposed(schema) ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {typeof emoji === 'string' && emoji !== '' && <EmojiPicture emoji={emoji} />}
            <span>{name}</span>
            {cost && <span className="studio-cost">{cost}</span>}
          </summary>
          {isOpen && children}
        </details>
      ) : (
        children
      )}
      <span className="studio-item-buttons">
        {totalItems > 1 && (
          <>
            <MoveButton name={name} sign="↑" label="Move up" isPossible={hasMoveUp} onMove={onMoveUpItem} />
            <MoveButton name={name} sign="↓" label="Move down" isPossible={hasMoveDown} onMove={onMoveDownItem} />
          </>
        )}
        {hasRemove && (
          <button
            type="button"
            className="studio-icon"
            aria-label={`Remove: ${name}`}
            title="Remove"
            onClick={(event) => {
              const list = event.currentTarget.closest('.studio-group');
              onRemoveItem(event);
              requestAnimationFrame(() => list?.querySelector<HTMLElement>(':scope > .studio-list-add')?.focus());
            }}
          >
            ×
          </button>
        )}
      </span>
    </li>
  );
}

interface MoveButtonProps {
  /** What is moved. */
  name: string;
  sign: string;
  label: string;
  isPossible: boolean;
  onMove: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Moves an item by one place. It keeps the keyboard: a button that is moved in the page would lose it. */
function MoveButton({ name, sign, label, isPossible, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="studio-icon"
      aria-label={`${label}: ${name}`}
      title={label}
      aria-disabled={!isPossible}
      onClick={(event) => {
        const button = event.currentTarget;
        if (!isPossible) return;
        onMove(event);
        requestAnimationFrame(() => button.focus());
      }}
    >
      {sign}
    </button>
  );
}
