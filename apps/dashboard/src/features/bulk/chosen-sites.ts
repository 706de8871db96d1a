import { ChosenSettings } from '@placet/contract/apply'
import { BulkKind } from '@placet/contract/bulk'
import { AccountId, DomainId, LinkedTemplateId } from '@placet/contract/ids'
import type { LinkedSite, TemplateView } from '@placet/contract/linked-templates'
import { Permission } from '@placet/contract/permissions'
import { z } from 'zod'

const ChosenSite = z.object({
  id: DomainId,
  name: z.string(),
  account: z.object({ id: AccountId, name: z.string() }),
  may: z.array(Permission),
})
export type ChosenSite = z.infer<typeof ChosenSite>

/** The selection that the list of sites hands over in the history entry, so it survives a reload. */
const Chosen = z.object({
  kind: BulkKind,
  sites: z.array(ChosenSite).min(1),
  /** Settings to apply, once they are chosen. */
  change: ChosenSettings.optional(),
  /** Template to roll out. */
  template: z.object({ id: LinkedTemplateId, version: z.int() }).optional(),
})
export type Chosen = z.infer<typeof Chosen>

export function toChosen(kind: BulkKind, sites: readonly ChosenSite[]): Chosen {
  return { kind, sites: sites.map(({ id, name, account, may }) => ({ id, name, account, may })) }
}

/** The newest version of a template, for all of its linked sites. */
export function toRollOut(
  { id, version }: Pick<TemplateView, 'id' | 'version'>,
  sites: readonly LinkedSite[],
): Chosen {
  const linked = sites.map(({ id: siteId, name, account }) => ({ id: siteId, name, account, may: [] }))
  return { kind: 'template', sites: linked, template: { id, version } }
}

export function readChosen(state: unknown): Chosen | undefined {
  return Chosen.safeParse(state).data
}
