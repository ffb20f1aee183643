import { ApiError, Environment, Paddle, type TimePeriod } from '@paddle/paddle-node-sdk';
import { CommandError } from '../cli/command-error.ts';
import type { Config } from '../service/settings/config.ts';
import { readPeriod } from '../service/subscriptions/paddle.ts';
import type { Provider } from './compare-with-provider.ts';

/** Paddle's prices and discounts, read with an API key. */
export function openPaddle({ key, environment }: NonNullable<Config['paddleApi']>): Provider {
  const { prices, discounts } = new Paddle(key, { environment: Environment[environment] });
  return {
    async findPrice(id) {
      const price = await find(id, 'pri', () => prices.get(id));
      return (
        price && {
          productId: price.productId,
          isActive: price.status === 'active',
          cents: Number(price.unitPrice.amount),
          currency: price.unitPrice.currencyCode,
          period: toPeriod(price.billingCycle),
          trial: toPeriod(price.trialPeriod),
          tax: ({ internal: 'included', external: 'added' } as const)[price.taxMode as string],
        }
      );
    },
    async findDiscount(id) {
      const discount = await find(id, 'dsc', () => discounts.get(id));
      return (
        discount && {
          isActive: discount.status === 'active',
          cents: discount.type === 'percentage' ? undefined : Number(discount.amount),
          currency: discount.currencyCode ?? undefined,
          isOnce: !discount.recur || discount.maximumRecurringIntervals === 1,
          usageLimit: discount.usageLimit ?? undefined,
          restrictTo: discount.restrictTo ?? undefined,
        }
      );
    },
  };
}

async function find<Entity>(id: string, kind: string, get: () => Promise<Entity>): Promise<Entity | undefined> {
  // Such as the id of an offer that only the test checkout sells.
  if (!id.startsWith(`${kind}_`)) return undefined;
  try {
    return await get();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    const reason = (error instanceof ApiError ? error.detail : (error as Error).message).replace(/\.$/, '');
    throw new CommandError(
      `Paddle can’t be asked: ${reason}. PADDLE_API_KEY needs the permission to read prices and discounts, and ` +
        'VITE_PADDLE_ENVIRONMENT must be the one that it belongs to.',
    );
  }
}

const toPeriod = (period: Pick<TimePeriod, 'interval' | 'frequency'> | null) =>
  period ? readPeriod(period) : undefined;
