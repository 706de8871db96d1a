import { InvitationId } from '@placet/contract/ids'
import { addMember } from '@placet/core/members/index'
import type { Person } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'

/** Invites by mail, like the users page, and returns the link from the mail. */
export async function invite({ ctx }: Person, email: string, { owner = false } = {}) {
  await addMember({ ctx, input: { email, owner } })
  const [link = ''] = (await mailbox(email, { matching: ({ subject }) => subject.includes('invited') })).links
  const { searchParams } = new URL(link)
  return { link, id: InvitationId.parse(searchParams.get('i')), query: searchParams.toString() }
}
