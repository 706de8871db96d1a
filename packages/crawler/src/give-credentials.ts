import type { ScanCredentials } from '@placet/contract/events/scan-requested.v1'
import type { CdpEvent, CdpSession } from './cdp.ts'

/** Answers sign-in requests of the site with the owner's credentials. */
export function giveCredentials(
  session: CdpSession,
  event: CdpEvent,
  credentials: ScanCredentials,
  mayReceive: (url: string) => boolean,
): void {
  if (event.method === 'Fetch.authRequired') {
    const { requestId, request, authChallenge } = event.params
    const isAsked =
      authChallenge.source === 'Server' && mayReceive(authChallenge.origin) && mayReceive(request.url)
    const isFirst = !asked.has(`${session.id} ${requestId}`)
    if (asked.size > 10_000) asked.clear()
    asked.add(`${session.id} ${requestId}`)
    const answer =
      credentials.type === 'basic' && isAsked && isFirst
        ? ({
            response: 'ProvideCredentials',
            username: credentials.username,
            password: credentials.password,
          } as const)
        : ({ response: 'CancelAuth' } as const)
    session.tell('Fetch.continueWithAuth', { requestId, authChallengeResponse: answer })
  }
  if (event.method === 'Fetch.requestPaused') {
    const { requestId, request } = event.params
    if (credentials.type !== 'bearer' || !mayReceive(request.url))
      return session.tell('Fetch.continueRequest', { requestId })
    const headers = Object.entries(request.headers).map(([name, value]) => ({ name, value: String(value) }))
    const kept = headers.filter(({ name }) => name.toLowerCase() !== 'authorization')
    session.tell('Fetch.continueRequest', {
      requestId,
      headers: [...kept, { name: 'Authorization', value: `Bearer ${credentials.token}` }],
    })
  }
}

const asked = new Set<string>()
