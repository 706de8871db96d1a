import type { UserId } from '@placet/contract/ids'
import { type ActionRef, InboxFilter } from '@placet/contract/inbox'
import {
  dismissActions,
  listInbox,
  openCause as openCauseOf,
  snoozeActions as snooze,
} from '@placet/core/inbox/index'
import { countActions } from '@placet/core/portfolio/index'
import type { FurnishedOwner } from './furnished-owner.ts'

const ANY = InboxFilter.parse({})
const UNTIL = '2027-01-15T08:00:00.000Z'
const REASON = 'It waits for the relaunch.'

/** Requests about actions of all sites. */
export const INBOX_REQUESTS = {
  async listInbox({ owner }: Furnished) {
    await someActions(owner)
    return [{}]
  },
  async countInbox({ owner }: Furnished) {
    await someActions(owner)
    return [{}]
  },
  async openCause({ owner }: Furnished) {
    const { cause } = await someActions(owner)
    return [{ query: { cause } }]
  },
  async assignActions({ owner }: Furnished) {
    const { actions, colleague } = await someActions(owner)
    return [{ body: { actions, to: colleague, notify: true } }]
  },
  async snoozeActions({ owner }: Furnished) {
    const { actions } = await someActions(owner)
    return [{ body: { actions, until: UNTIL, reason: REASON } }]
  },
  async wakeActions({ owner }: Furnished) {
    const { actions } = await someActions(owner)
    await snooze({ ctx: owner.ctx, input: { actions, until: UNTIL, reason: REASON } })
    return [{ body: { actions } }]
  },
  async dismissActions({ owner }: Furnished) {
    const { actions } = await someActions(owner)
    return [{ body: { actions, reason: REASON } }]
  },
  async restoreActions({ owner }: Furnished) {
    const { actions } = await someActions(owner)
    await dismissActions({ ctx: owner.ctx, input: { actions, reason: REASON } })
    return [{ body: { actions } }]
  },
}

interface Prepared {
  cause: string
  actions: ActionRef[]
  /** Another member, who sees them. */
  colleague: UserId | undefined
}

/** The most urgent cause, and the actions of all: with one alone, a list could not be shorter. */
async function someActions({ ctx }: FurnishedOwner): Promise<Prepared> {
  await countActions({ ctx, input: {} })
  const causes = (await listInbox({ ctx, input: { ...ANY, page: 1 } })).data.map(({ cause }) => cause)
  const [first = '', second] = causes
  if (second === undefined) throw new Error('the furnished owner has too few actions')
  const opened = await Promise.all(causes.map((cause) => openCauseOf({ ctx, input: { ...ANY, cause } })))
  return {
    cause: first,
    actions: opened.flatMap(({ actions }) => actions.map(({ id, site }) => ({ site: site.id, action: id }))),
    colleague: opened[0]?.people.find(({ isYou }) => !isYou)?.id,
  }
}

interface Furnished {
  owner: FurnishedOwner
}
