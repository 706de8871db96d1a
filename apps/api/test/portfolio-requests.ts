import type { LinkedTemplateId } from '@placet/contract/ids'
import { getSource } from '@placet/core/bulk/index'
import { linkSites } from '@placet/core/linked-templates/index'
import { getSettings, saveSettings } from '@placet/core/settings/index'
import { tagSites } from '@placet/core/portfolio/index'
import { aTemplate } from '@placet/testkit/factories/templates'
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
  async createTemplate({ owner }: Furnished) {
    const change = await aChange(owner)
    return [{ body: { ...change, name: 'House style' } }]
  },
  async listLinkedSites({ owner }: Furnished) {
    const templateId = await aTemplate(owner, owner.domainId)
    await linkTo(owner, templateId)
    return [{ query: { templateId } }]
  },
  async linkSites({ owner }: Furnished) {
    const templateId = await aTemplate(owner, owner.domainId)
    const sites = { templateId, domains: [owner.other.domainId] }
    return [{ body: { ...sites, differing: 'replace' } }]
  },
  async unlinkSites({ owner }: Furnished) {
    await linkTo(owner, await aTemplate(owner, owner.domainId))
    return [{ body: { domains: [owner.other.domainId] } }]
  },
  async saveTemplate({ owner }: Furnished) {
    return [{}, { body: { settings: await aChange(owner) } }]
  },
  async previewRollOut({ owner }: Furnished) {
    const templateId = await aTemplate(owner, owner.domainId)
    await linkTo(owner, templateId)
    return [{ body: { templateId, domains: [owner.other.domainId] } }]
  },
  async followTemplate({ owner }: Furnished) {
    const { ctx, domainId } = owner
    const templateId = await aTemplate(owner, owner.other.domainId)
    await linkSites({ ctx, input: { templateId, domains: [domainId], differing: 'keep' } })
    const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
    const settings = { ...draft, general: { ...draft.general, expiryDays: 77 } }
    await saveSettings({ ctx, input: { domainId, settings } })
    return [{}]
  },
  async startRollOut({ owner }: Furnished) {
    const templateId = await aTemplate(owner, owner.domainId)
    await linkTo(owner, templateId)
    const domains = [owner.other.domainId, owner.domainId]
    const reason = 'It does not apply to this test.'
    return [{ body: { templateId, version: 1, domains, firstStage: 1, reason } }]
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

function linkTo({ ctx, other }: FurnishedOwner, templateId: LinkedTemplateId) {
  return linkSites({ ctx, input: { templateId, domains: [other.domainId], differing: 'keep' } })
}

/** Settings that every site has. */
async function aChange({ ctx, domainId }: FurnishedOwner) {
  const { version } = await getSource({ ctx, input: { domainId } })
  return { source: domainId, sourceVersion: version, paths: ['/general/expiryDays', '/ui/dark'] }
}

interface Furnished {
  owner: FurnishedOwner
}
