import { type DerivedAction, actionOf, openButton } from '@placet/rules/actions/derived-action'
import { type ActionEvidence, UNCATEGORIZED } from '@placet/rules/actions/evidence'
import { listed } from '@placet/rules/actions/words'
import { formatLongDate } from '@placet/rules/format-long-date'

/** One for each day on which rules come into force that the published banner would break. */
export function findLawChanges({ domainId, lawChanges }: ActionEvidence): DerivedAction[] {
  return lawChanges.map(({ on, sources, messages }) =>
    actionOf({
      type: 'law_changes',
      about: on,
      status: UNCATEGORIZED,
      title: `New rules apply from ${formatLongDate(on)}`,
      message: `Your published banner would break them: ${messages[0] ?? ''} The law: ${listed(sources)}.`,
      buttons: [openButton('See what changes', `/domain/${domainId}/laws`)],
    }),
  )
}
