import type { DomainId, ReportNoteId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { actorId } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'

/** Whether the actor wrote the note or owns the account. */
export function mayEditNote({ actor }: Pick<Ctx, 'actor'>, author: string): boolean {
  return actorId(actor) === author || (actor.kind === 'user' && actor.membership?.role === 'owner')
}

/** The note of a site in the actor's account, locked, if the actor may change it. */
export async function noteToChange(
  tx: Tx,
  ctx: Ctx,
  { domainId, noteId }: { domainId: DomainId; noteId: ReportNoteId },
) {
  const { name } = await getDomainInAccount(tx, ctx, domainId)
  const note = await tx
    .selectFrom('report_note')
    .select(['id', 'day', 'text', 'author'])
    .where('id', '=', noteId)
    .where('domain_id', '=', domainId)
    .forUpdate()
    .executeTakeFirst()
  if (!note) throw refuse('report_note_not_found')
  if (!mayEditNote(ctx, note.author)) throw refuse('report_note_not_yours')
  return { ...note, name }
}
