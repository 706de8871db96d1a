import type { Tx } from '@placet/db/tx'
import type { PaymentAttempt } from '@placet/db/types.gen'
import type { PaymentEffect } from '@placet/rules/payments/advance-payment'
import type { Selectable } from 'kysely'
import type { Ctx } from './context.ts'

/**
 * What a purpose does in the transaction that settles an attempt. The actor may be the customer or a job, so it asks for no
 * permission; it calls nobody outside.
 */
export type Settlement = Partial<
  Record<PaymentEffect, (tx: Tx, ctx: Ctx, attempt: Selectable<PaymentAttempt>) => Promise<void>>
>

/** By purpose. Handed to verbs by whoever puts a program together, as features that pay know payments and not the other way round. */
export type WhenPaid = Readonly<Record<string, Settlement>>
