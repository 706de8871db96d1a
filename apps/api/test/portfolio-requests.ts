import { getSource } from '@placet/core/bulk/index'
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
  async previewApply({ owner }: Furnished) {
    const change = await aChange(owner)
    return [{ body: { ...change, domains: [owner.other.domainId] } }]
  },
  async startApply({ owner }: Furnished) {
    const change = await aChange(owner)
    return [
      {
        body: {
          ...change,
          sites: [{ id: owner.other.domainId, settingsVersion: 1 }, { id: owner.domainId }],
          reason: 'It does not apply to this test.',
        },
      },
    ]
  },
  retryBulk: () => [{ body: { reason: 'It does not apply to this test.' } }],
  async tagSites({ owner: { ctx, domainId } }: Furnished) {
    await tagSites({
      ctx,
      input: { domains: [domainId], add: ['old', 'Something quite different'], remove: [] },
    })
    return [{ body: { domains: [domainId], add: ['shop'], remove: ['old'] } }]
  },
}

/** Settings that every site has. */
async function aChange({ ctx, domainId }: FurnishedOwner) {
  const { version } = await getSource({ ctx, input: { domainId } })
  return { source: domainId, sourceVersion: version, paths: ['/general/expiryDays', '/ui/dark'] }
}

interface Furnished {
  owner: FurnishedOwner
}
