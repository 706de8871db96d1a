import { z } from 'zod'
import { Email } from './auth.ts'
import { AccountId } from './ids.ts'
import { mailedName } from './mailed-name.ts'
import { Money } from './money.ts'
import { PageQuery, Paged } from './paging.ts'
import { Done, defineRoute } from './route.ts'

export const RESELLER_MESSAGES = {
  created: 'Account was created successfully!',
  createFailed: 'Unable to create account. Please try again later.',
  invitationSent: 'The invitation was sent again.',
  invitationFailed: 'Unable to send the invitation. Please try again later.',
  paymentStopped: 'The customer pays from the next term on.',
  paymentFailed: 'Unable to change who pays. Please try again later.',
} as const

/** Payer of the plan: the customer with their own card, or the reseller. */
export const PaymentMethod = z.enum(['customer', 'reseller'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Price for the reseller's customers; null if the plan isn't sold monthly. */
const CustomerPlan = z.strictObject({
  /** Null for the free plan, which isn't a product. */
  product: z.int().nullable(),
  name: z.string(),
  monthly: Money.nullable(),
})

export const getReseller = defineRoute({
  name: 'getReseller',
  summary: 'The plans a reseller offers, at its own prices',
  method: 'GET',
  path: '/api/reseller',
  access: 'billing:read',
  response: z.strictObject({ plans: z.array(CustomerPlan) }),
  errors: ['account_not_found', 'not_a_reseller'],
})

export const CustomerView = z.strictObject({
  id: AccountId,
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null once accepted, or if the invitation no longer exists. */
  invitation: z.strictObject({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  isAccepted: z.boolean(),
  domains: z.strictObject({ count: z.int(), first: z.string() }),
  /** Plans of its domains, largest first; free plans are not included. */
  plans: z.array(z.string()),
  paymentMethod: PaymentMethod,
  /** Monthly value of its plans excluding tax, per currency. */
  monthly: z.array(Money),
})
export type CustomerView = z.infer<typeof CustomerView>

export const listCustomers = defineRoute({
  name: 'listCustomers',
  summary: 'The customer accounts of a reseller, searched and paged',
  method: 'GET',
  path: '/api/reseller/account',
  access: 'billing:read',
  query: PageQuery,
  response: Paged(CustomerView),
  errors: ['account_not_found', 'not_a_reseller'],
})

export const AddCustomerInput = z.strictObject({
  name: mailedName('Please enter a name.').max(200),
  paymentMethod: PaymentMethod,
  inviteEmail: Email,
  domain: z
    .string()
    .trim()
    .min(1, 'Please enter a domain.')
    .max(253)
    .regex(/^\S*$/, 'Please enter one domain.'),
  /** A product, billed monthly; 0 for the free plan. */
  subscriptionPlan: z.int().min(0).max(1000),
})
export type AddCustomerInput = z.infer<typeof AddCustomerInput>

export const addCustomer = defineRoute({
  name: 'addCustomer',
  summary: 'Opens an account with a domain for a customer, who is invited to own it',
  method: 'POST',
  path: '/api/reseller/account',
  access: 'billing:write',
  body: AddCustomerInput,
  response: z.strictObject({ id: AccountId }),
  errors: [
    'account_not_found',
    'not_a_reseller',
    'email_unverified',
    'account_name_taken',
    'domain_invalid',
    'plan_unknown',
    'trial_used',
    'too_many_requests',
  ],
  example: {
    body: {
      name: 'Customer Ltd',
      paymentMethod: 'customer',
      inviteEmail: 'grace@example.com',
      domain: 'customer.example',
      subscriptionPlan: 29,
    },
  },
})

const CustomerParams = z.strictObject({ accountId: AccountId })

export const inviteCustomerAgain = defineRoute({
  name: 'inviteCustomerAgain',
  summary: 'Resends a customer’s invitation with a new link',
  method: 'POST',
  path: '/api/reseller/account/:accountId/invitation',
  access: 'billing:write',
  params: CustomerParams,
  response: Done,
  errors: ['account_not_found', 'not_a_reseller', 'invitation_not_found', 'too_many_requests'],
})

export const stopPaying = defineRoute({
  name: 'stopPaying',
  summary: 'Stops paying for a customer’s plans from the next term on',
  method: 'DELETE',
  path: '/api/reseller/account/:accountId/payment',
  access: 'billing:write',
  params: CustomerParams,
  response: Done,
  errors: ['account_not_found', 'not_a_reseller'],
})
