import { type DerivedAction, actionOf, button, openButton } from '@placet/rules/actions/derived-action'
import { type ActionEvidence, UNCATEGORIZED } from '@placet/rules/actions/evidence'

/** Skipped if the right script is missing: another action already covers that. */
export function findHomeOnly({ domainId, domainName, scan }: ActionEvidence): DerivedAction[] {
  if (scan?.scope !== 'home' || (scan.implementation && !scan.implementation.isRightCode)) return []
  return [
    actionOf({
      type: 'home_only',
      status: UNCATEGORIZED,
      title: 'Only the home page was scanned',
      message: `We scan a whole site only for its owner, and the script on the site is the proof. Install it on ${domainName} and scan again to cover every page in every consent state.`,
      buttons: [
        button('rescan', 'Scan again'),
        openButton('How to install it', `/domain/${domainId}/installation`),
      ],
    }),
  ]
}
