import type { ComparisonId, DomainId } from '@placet/contract/ids'
import { getComparison, startComparison } from '@placet/core/comparisons/index'
import type { Ctx } from '@placet/core/context'
import { getSettings, publishSettings, saveSettings } from '@placet/core/settings/index'
import { withPolicy } from './domains.ts'

interface Site {
  ctx: Ctx
  domainId: DomainId
}

/** Publishes the site, then saves a darker or lighter draft. */
export async function aSecondDesign({ ctx, domainId }: Site): Promise<void> {
  const settings = withPolicy(await getSettings({ ctx, input: { domainId } }))
  await publishSettings({ ctx, input: { domainId, settings: { ui: settings.ui } } })
  const { ui } = settings
  await saveSettings({ ctx, input: { domainId, settings: { ui: { ...ui, dark: !ui.dark } } } })
}

/** The running comparison of the live design with a darker or lighter one. */
export async function aComparison(site: Site): Promise<ComparisonId> {
  const { ctx, domainId } = site
  const { running } = await getComparison({ ctx, input: { domainId } })
  if (running) return running.id
  await aSecondDesign(site)
  const { id } = await startComparison({ ctx, input: { domainId } })
  return id
}
