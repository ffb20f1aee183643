import type { PaywallPage } from '../../domain/generated/types.ts';
import type { Filled } from '../../domain/text/text.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { card, shieldCheck, star, wallet } from '../../ui/pictures/later-icons.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Links } from '../../ui/Links.tsx';

interface PaywallTrustProps {
  page: Filled<PaywallPage>;
  /** What screen readers say of links. */
  opensNewWindow: string;
}

const wayIcons = { card, wallet };

/** The ways to pay that the content names. */
export function PaymentWays({ title, ways }: NonNullable<PaywallPage['payment']>) {
  return (
    <p className="paywall-ways">
      <span>{title}</span>
      {ways.map(({ label, icon }) => (
        <span key={label} className="paywall-way">
          <Icon path={wayIcons[icon]} size={18} strokeWidth={1.75} />
          <span>{label}</span>
        </span>
      ))}
    </p>
  );
}

/** What an operator can show for the product: a promise, a rating, people, pictures. All absent unless in the content. */
export function PaywallTrust({ page, opensNewWindow }: PaywallTrustProps) {
  const { guarantee, rating, advisers, app } = page;
  return (
    <>
      {guarantee && (
        <div className="note paywall-guarantee">
          <Icon path={shieldCheck} size={24} />
          <span>
            <b>{guarantee.title}</b> <span>{guarantee.text}</span>{' '}
            {guarantee.link && <Links links={[guarantee.link]} label={opensNewWindow} />}
          </span>
        </div>
      )}
      {rating && (
        <p className="paywall-rating">
          <Icon path={star} size={20} />
          <span>
            <span>{rating.text}</span> <Links links={[rating.source]} label={opensNewWindow} />
          </span>
        </p>
      )}
      {app && (
        <>
          <h2>{app.title}</h2>
          <div className="paywall-app">
            {app.images.map((image) => (
              <Picture key={image.src} {...image} width={160} height={320} />
            ))}
          </div>
        </>
      )}
      {advisers && (
        <>
          <h2>{advisers.title}</h2>
          <ul className="paywall-advisers">
            {advisers.people.map(({ name, role, image }) => (
              <li key={name}>
                {image && <Picture {...image} width={200} height={200} />}
                <span>
                  <b>{name}</b> <span>{role}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Questions with answers that open. */
export function Faq({ title, questions }: Filled<NonNullable<PaywallPage['faq']>>) {
  return (
    <>
      <h2>{title}</h2>
      <div className="paywall-faq">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </>
  );
}
