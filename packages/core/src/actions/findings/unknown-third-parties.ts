import { type DerivedAction, actionOf, openButton } from '@placet/rules/actions/derived-action'
import { type ActionEvidence, UNCATEGORIZED } from '@placet/rules/actions/evidence'

export function findUnknownThirdParties({ domainId, scan }: ActionEvidence): DerivedAction[] {
  return (scan?.unknownHosts ?? []).map(({ host, urls }) =>
    actionOf({
      type: 'unknown_third_party',
      about: host,
      status: UNCATEGORIZED,
      title: `Unknown third party: ${host}`,
      message: `Visitors’ browsers load something from ${host}, which learns their address. We don’t know a service there. If it is yours or necessary, dismiss this. If it is a service, add it, or add a pattern for ${host} to one you have.`,
      buttons: [openButton('Open the services', `/domain/${domainId}/cookie`)],
      urls,
    }),
  )
}
