import screens from 'bench:screens';
import { createRoot } from 'react-dom/client';
import { Model, settings } from 'survey-core';
// Without its external font.
import 'survey-core/survey-core.fontless.min.css';
import { Survey } from 'survey-react-ui';
import type { Screen } from '../../content/screens.ts';
import '../look.css';

// By default it waits 300 ms before it goes on.
settings.autoAdvanceDelay = 0;

const inputTypes = { number: 'number', date: 'date', email: 'email' } as const;

function makeQuestion({ id, kind, title, text, picture, layout, options, points }: Screen) {
  const question = { name: id, title, description: text };
  switch (kind) {
    case 'choice': {
      const hasPictures = layout === 'bands';
      const choices = options.map((option) => ({
        value: option.value,
        text: option.label,
        ...(hasPictures && { imageLink: option.picture }),
      }));
      return hasPictures
        ? { ...question, type: 'imagepicker', choices, showLabel: true, imageHeight: 100, imageWidth: 150 }
        : { ...question, type: 'radiogroup', choices };
    }
    case 'read': {
      const image = picture ? `<img class="picture" width="335" height="300" src="${picture}" alt="">` : '';
      const list = points.map((point) => `<li>${point}</li>`).join('');
      return { name: id, type: 'html', html: `<h1>${title}</h1><p>${text ?? ''}</p>${image}<ul>${list}</ul>` };
    }
    default:
      return { ...question, type: 'text', inputType: inputTypes[kind] };
  }
}

const survey = new Model({
  autoAdvanceEnabled: true,
  autoAdvanceAllowComplete: false,
  pages: screens.map((screen) => ({ name: screen.id, elements: [makeQuestion(screen)] })),
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<Survey model={survey} />);
