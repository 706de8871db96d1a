import { plural, t } from '@lingui/core/macro'
import {
  type ActionRef,
  INBOX_MESSAGES,
  type InboxAction,
  type InboxFailure,
  type OpenedCause,
} from '@placet/contract/inbox'
import type { UserId } from '@placet/contract/ids'
import { useRef } from 'react'
import { say } from '../../i18n/say.ts'
import { formatDayAndMonth } from '../../ui/format-date.ts'
import { formatCounted } from '../../ui/format-number.ts'
import { tellOutcome } from '../../ui/tell-outcome.ts'
import { toastUndo, toastWarning } from '../../ui/toasts.tsx'
import { useInboxCalls } from './queries.ts'

type Undo = () => Promise<unknown>

/** Changes actions at once; the message offers to take it back, and so does a key. */
export function useInboxChanges() {
  const { assign, snooze, wake, dismiss, restore } = useInboxCalls()
  const last = useRef<Undo | null>(null)

  const undo = () => {
    const back = last.current
    if (!back) return
    last.current = null
    void tellOutcome(back(), {
      done: t`It is as before.`,
      failed: t`Unable to undo. Please try again later.`,
    })
  }

  const tell = (done: string, { changed, failed }: Outcome, back: Undo) => {
    if (changed.length > 0) {
      last.current = back
      toastUndo(
        `${done} ${formatCounted(changed.length, plural(changed.length, { one: 'action', other: 'actions' }))}.`,
        undo,
      )
    }
    const [first] = failed
    if (first)
      toastWarning(
        t`${formatCounted(failed.length, plural(failed.length, { one: 'action', other: 'actions' }))} stayed as before. ${first.message}`,
      )
  }

  return {
    isPending: [assign, snooze, wake, dismiss, restore].some(({ isPending }) => isPending),
    undo,
    assign: (actions: readonly InboxAction[], to: OpenedCause['people'][number] | null) =>
      tellOutcome(
        assign.mutateAsync({ actions: refsOf(actions), to: to?.id ?? null, notify: true }).then((outcome) =>
          tell(assignedTo(to), outcome, () =>
            inGroups(
              outcome.changed,
              ({ before }) => before,
              (its, before: UserId | null) => assign.mutateAsync({ actions: its, to: before, notify: false }),
            ),
          ),
        ),
        { failed: say(INBOX_MESSAGES.assignFailed) },
      ),
    snooze: (actions: readonly InboxAction[], until: string, reason: string) =>
      tellOutcome(
        snooze.mutateAsync({ actions: refsOf(actions), until, reason }).then((outcome) =>
          tell(t`Snoozed until ${formatDayAndMonth(until)}:`, outcome, () =>
            inGroups(
              outcome.changed,
              ({ before }) => before,
              (its, before) =>
                before ? snooze.mutateAsync({ actions: its, ...before }) : wake.mutateAsync(its),
            ),
          ),
        ),
        { failed: say(INBOX_MESSAGES.snoozeFailed) },
      ),
    wake: (actions: readonly InboxAction[]) =>
      tellOutcome(
        wake.mutateAsync(refsOf(actions)).then((outcome) =>
          tell(t`Open again:`, outcome, () =>
            inGroups(
              outcome.changed,
              ({ before }) => before,
              (its, before) => (before ? snooze.mutateAsync({ actions: its, ...before }) : Promise.resolve()),
            ),
          ),
        ),
        { failed: say(INBOX_MESSAGES.wakeFailed) },
      ),
    dismiss: (actions: readonly InboxAction[], reason: string) =>
      tellOutcome(
        dismiss
          .mutateAsync({ actions: refsOf(actions), reason })
          .then((outcome) => tell(t`Dismissed`, outcome, () => restore.mutateAsync(bare(outcome.changed)))),
        { failed: say(INBOX_MESSAGES.dismissFailed) },
      ),
    restore: (actions: readonly InboxAction[]) =>
      tellOutcome(
        restore.mutateAsync(refsOf(actions)).then((outcome) =>
          tell(t`Restored`, outcome, () =>
            inGroups(
              actions
                .filter(({ id }) => outcome.changed.some(({ action }) => action === id))
                .map(toDismissed),
              ({ reason }) => reason,
              (its, reason) => dismiss.mutateAsync({ actions: its, reason }),
            ),
          ),
        ),
        { failed: say(INBOX_MESSAGES.restoreFailed) },
      ),
  }
}

export type InboxChanges = ReturnType<typeof useInboxChanges>

function assignedTo(to: OpenedCause['people'][number] | null): string {
  if (to === null) return t`Unassigned`
  return to.isYou ? t`Assigned to you:` : t`Assigned to ${to.name}:`
}

interface Outcome {
  changed: readonly ActionRef[]
  failed: readonly InboxFailure[]
}

function toDismissed({ id, site, dismissal }: InboxAction) {
  const reason = dismissal?.reason ?? ''
  return { site: site.id, action: id, reason: reason === '' ? t`Dismissed without a reason.` : reason }
}

function refsOf(actions: readonly InboxAction[]): ActionRef[] {
  return actions.map(({ id, site }) => ({ site: site.id, action: id }))
}

function bare(refs: readonly ActionRef[]): ActionRef[] {
  return refs.map(({ site, action }) => ({ site, action }))
}

/** One call for all that were alike before. */
async function inGroups<Ref extends ActionRef, Before>(
  refs: readonly Ref[],
  beforeOf: (ref: Ref) => Before,
  run: (its: ActionRef[], before: Before) => Promise<unknown>,
): Promise<void> {
  const groups = Map.groupBy(refs, (ref) => JSON.stringify(beforeOf(ref)))
  for (const its of groups.values()) {
    const [first] = its
    if (first) await run(bare(its), beforeOf(first))
  }
}
