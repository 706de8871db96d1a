import { type DerivedAction, actionOf, openButton } from '@placet/rules/actions/derived-action'
import { type ActionEvidence, UNCATEGORIZED } from '@placet/rules/actions/evidence'

export function findUnknownThirdParties({ domainId, scan }: ActionEvidence): DerivedAction[] {
  return (scan?.unknownHosts ?? []).map(({ host, urls }) =>
    actionOf({
      type: 'unknown_third_party',
      about: host,
      status: UNCATEGORIZED,
      title: `Your site asks ${host} for something`,
      message: `Visitors’ browsers fetch from ${host}, which learns their address, and no service is known there. If it is yours or necessary, dismiss this; if it is a service, add it or give one that you have a pattern for ${host}.`,
      buttons: [openButton('Open the services', `/domain/${domainId}/cookie`)],
      urls,
    }),
  )
}
