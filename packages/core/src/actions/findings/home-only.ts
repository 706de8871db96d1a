import { type DerivedAction, actionOf, button, openButton } from '@placet/rules/actions/derived-action'
import { type ActionEvidence, UNCATEGORIZED } from '@placet/rules/actions/evidence'

/** Without the right script there is another action that says the same and more. */
export function findHomeOnly({ domainId, domainName, scan }: ActionEvidence): DerivedAction[] {
  if (scan?.scope !== 'home' || (scan.implementation && !scan.implementation.isRightCode)) return []
  return [
    actionOf({
      type: 'home_only',
      status: UNCATEGORIZED,
      title: 'Only the first page was scanned',
      message: `Whole sites are scanned for their owners only, and the script on the site is the proof. Make sure that it is on ${domainName} and scan again: then every page is visited in every state of consent.`,
      buttons: [button('rescan', 'Scan again'), openButton('Show how to install it', `/domain/${domainId}`)],
    }),
  ]
}
