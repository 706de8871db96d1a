import { z } from 'zod'

/** All actions in the audit log. The dashboard has a sentence for each; the compiler checks that none is missing. */
export const AUDIT_ACTIONS = [
  'account.add',
  'account.save',
  'account.policy',
  'account.sign-out',
  'user.register',
  'member.invite',
  'member.invite-again',
  'member.uninvite',
  'member.join',
  'member.promote',
  'member.demote',
  'member.role',
  'member.remove',
  'member.sign-out',
  'invoice.issue',
  'invoice.pay',
  'invoice.credit',
  'invoice.refund',
  'invoice.refund-ordered',
  'invoice.refund_refused',
  'key.create',
  'key.scopes',
  'key.regenerate',
  'card.add',
  'card.make-default',
  'card.delete',
  'payment.pay',
  'payment.decline',
  'payment.refund',
  'vendor.add',
  'vendor.save',
  'vendor.delete',
  'vendor-list.add',
  'vendor-list.save',
  'vendor-list.delete',
  'key.delete',
  'domain.create',
  'domain.rename',
  'domain.transfer',
  'domain.reset',
  'domain.import',
  'customer.add',
  'customer.stop-paying',
  'reseller.add',
  'reseller.prices',
  'affiliate.payment',
  'affiliate.payout',
  'plan.trial',
  'plan.upgrade',
  'plan.renew',
  'plan.end',
  'plan.downgrade',
  'plan.downgrade-cancel',
  'plan.coupon',
  'plan.coupon-remove',
  'plan.feedback',
  'hostname.add',
  'hostname.delete',
  'hostname.prove',
  'hostname.unprove',
  'content.save',
  'service.add',
  'service.save',
  'service.delete',
  'service.note',
  'domain.control',
  'cookie.add',
  'cookie.save',
  'cookie.delete',
  'cookie.categorize',
  'cookie.accept-lifetime',
  'action.dismiss',
  'action.restore',
  'settings.rollback',
  'settings.save',
  'settings.publish',
  'settings.follow',
  'scan.request',
  'scan.start',
  'scan.record',
  'proof.erased',
  'proof.erase',
  'proof.policy',
  'proof.check',
] as const

export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

/** Changes by operators that concern no account. Only operators can list them. */
export type OperatorAction =
  | 'coupon.create'
  | 'coupon.end'
  | 'price.set'
  | 'publish-key.resign'
  | 'seal-key.reseal'
  | 'seal-key.retire'

/** One field that an action changed. */
export const AuditChange = z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })
export type AuditChange = z.infer<typeof AuditChange>
