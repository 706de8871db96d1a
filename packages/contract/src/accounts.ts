import { z } from 'zod'
import { AccountId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { Role } from './permissions.ts'
import { Done, defineRoute } from './route.ts'

const Line = z.string().trim().max(200)

export const AccountDetails = z.strictObject({
  name: Line.min(1, 'Please enter a name.'),
  phone: Line,
  company: Line,
  cin: Line,
  tax_no: Line,
  address_line_1: Line,
  address_line_2: Line,
  postal_code: Line,
  city: Line,
  state: Line,
  billing_email: z.union([z.literal(''), z.email('Please enter a valid e-mail address.')]),
  country_id: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
})
export type AccountDetails = z.infer<typeof AccountDetails>

export const AccountListItem = z.strictObject({ id: AccountId, name: z.string(), role: Role })
export type AccountListItem = z.infer<typeof AccountListItem>

export const ACCOUNT_MESSAGES = {
  saved: 'Account information was saved successfully!',
  saveFailed: 'Unable to save account information. Please try again later.',
} as const

export const listAccounts = defineRoute({
  name: 'listAccounts',
  summary: "The signed-in user's accounts, searched and paged",
  method: 'GET',
  path: '/api/account/list',
  access: 'signed-in',
  query: PageQuery,
  response: Paged(AccountListItem),
})

export const getAccount = defineRoute({
  name: 'getAccount',
  summary: 'Details of the current account',
  method: 'GET',
  path: '/api/account',
  access: 'account:read',
  response: AccountDetails.extend({ id: AccountId }),
  errors: ['account_not_found'],
})

export const saveAccount = defineRoute({
  name: 'saveAccount',
  summary: 'Changes the details of the current account',
  method: 'PATCH',
  path: '/api/account',
  access: 'account:write',
  body: AccountDetails,
  response: Done,
  errors: ['account_not_found'],
  example: {
    body: {
      name: 'Example Ltd',
      phone: '',
      company: 'Example Ltd',
      cin: '',
      tax_no: '',
      address_line_1: '1 Main Street',
      address_line_2: '',
      postal_code: '1010',
      city: 'Vienna',
      state: '',
      billing_email: 'billing@example.com',
      country_id: 'AT',
    },
  },
})

export const switchAccount = defineRoute({
  name: 'switchAccount',
  summary: 'Makes another of the user’s accounts the current one of this session',
  method: 'POST',
  path: '/api/account/set/:accountId',
  access: 'signed-in',
  params: z.strictObject({ accountId: AccountId }),
  response: Done,
  errors: ['account_not_found'],
})
