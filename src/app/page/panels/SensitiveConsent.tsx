import { use, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import { sensitiveConsent, setSensitiveConsent } from '../../../state/consent.ts';
import { Links } from '../../../ui/Links.tsx';
import { readWords } from '../../content/words.ts';
import { site } from '../../content/site.ts';
import { VisitorContext } from '../facts.ts';
import '../../shell/consent.css';

const onConsentChange = (onChange: () => void) => subscribe(sensitiveConsent, onChange);
const isGivenNow = () => sensitiveConsent.givenAt !== undefined;
const isGivenAsBuilt = () => false;

function store(isTicked: boolean, text: string): void {
  const { version } = document.documentElement.dataset;
  const given = { text, givenAt: new Date().toISOString(), ...(version && { version }) };
  setSensitiveConsent(isTicked ? given : undefined);
}

/** The box with which visitors agree that their sensitive answers are stored with the record. */
export function SensitiveConsent() {
  const { label, note } = readWords('sensitiveConsent');
  const isGiven = useSyncExternalStore(onConsentChange, isGivenNow, isGivenAsBuilt);
  const isReal = use(VisitorContext) === undefined;
  return (
    <div>
      <label className="consent-tick">
        <input
          type="checkbox"
          data-action="sensitive-consent"
          checked={isReal && isGiven}
          onChange={(event) => isReal && store(event.target.checked, label)}
        />
        <span>{label}</span>
      </label>
      <p className="quiet small">
        <span>{note}</span>{' '}
        <Links links={site.links.filter(({ kind }) => kind === 'privacy')} label={site.labels.opensNewWindow} />
      </p>
    </div>
  );
}
