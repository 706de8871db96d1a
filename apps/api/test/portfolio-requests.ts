import { tagSites } from '@placet/core/portfolio/index'
import type { FurnishedOwner } from './furnished-owner.ts'

/** Requests about many sites at once. */
export const PORTFOLIO_REQUESTS = {
  startBulk: ({ owner: { domainId, other } }: Furnished) => [
    {
      body: {
        kind: 'publish',
        sites: [{ id: other.domainId, settingsVersion: 1, contentVersion: 1 }, { id: domainId }],
        reason: 'It does not apply to this test.',
      },
    },
  ],
  retryBulk: () => [{ body: { reason: 'It does not apply to this test.' } }],
  async tagSites({ owner: { ctx, domainId } }: Furnished) {
    await tagSites({
      ctx,
      input: { domains: [domainId], add: ['old', 'Something quite different'], remove: [] },
    })
    return [{ body: { domains: [domainId], add: ['shop'], remove: ['old'] } }]
  },
}

interface Furnished {
  owner: FurnishedOwner
}
