import type { FeatureName } from './feature-name.ts'

/** Files of a new feature, by path: one call from contract to screen, to be turned into the real ones. */
export function skeletonOf({ kebab, camel, pascal, title }: FeatureName): Record<string, string> {
  const verb = `get${pascal}`
  const api = `apps/api/src/features/${kebab}`
  const core = `packages/core/src/${kebab}`
  const dashboard = `apps/dashboard/src/features/${kebab}`
  return {
    [`packages/contract/src/${kebab}.ts`]: `
import { z } from 'zod'
import { AccountId } from './ids.ts'
import { defineRoute } from './route.ts'

export const ${pascal}View = z.strictObject({ accountId: AccountId, accountName: z.string() })
export type ${pascal}View = z.infer<typeof ${pascal}View>

export const ${verb} = defineRoute({
  name: '${verb}',
  summary: '${title} of the current account',
  method: 'GET',
  path: '/client-api/v2/${kebab}',
  access: 'account:read',
  response: ${pascal}View,
  errors: ['account_not_found'],
})
`,
    [`${core}/index.ts`]: `
export { ${verb} } from './get-${kebab}.ts'
`,
    [`${core}/get-${kebab}.ts`]: `
import type { ${pascal}View } from '@placet/contract/${kebab}'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'

export const ${verb} = defineVerb(NoInput, async ({ ctx }): Promise<${pascal}View> => {
  const accountId = requirePermission(ctx, 'account:read')
  return withTx(ctx, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return { accountId, accountName: account.name }
  })
})
`,
    [`${core}/get-${kebab}.test.ts`]: `
import { anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { NOWHERE } from '../context.ts'
import { ${verb} } from './index.ts'

test('an owner sees what belongs to the account', async ({ deps }) => {
  const { ctx, accountId } = await anOwner(deps)
  expect(await ${verb}({ ctx, input: {} })).toMatchObject({ accountId })
})

test('nobody sees nothing', async ({ deps }) => {
  const ctx = { ...deps, actor: { kind: 'nobody' } as const, from: NOWHERE }
  await expect(${verb}({ ctx, input: {} })).rejects.toMatchObject({ code: 'not_signed_in' })
})
`,
    [`${api}/routes.ts`]: `
import { ${verb} } from '@placet/contract/${kebab}'
import * as ${camel} from '@placet/core/${kebab}/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function register${pascal}Routes(api: Api): void {
  registerRoute(api, ${verb}, ({ ctx }) => ${camel}.${verb}({ ctx, input: {} }))
}
`,
    [`${dashboard}/queries.ts`]: `
import { ${verb} } from '@placet/contract/${kebab}'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export function use${pascal}() {
  return useQuery({
    queryKey: ['${kebab}'],
    queryFn: ({ signal }) => call(${verb}, {}, { signal }),
  })
}
`,
    [`${dashboard}/routes.ts`]: `
import type { RouteObject } from 'react-router'

export const ${camel}Routes: RouteObject[] = [
  {
    path: '/${kebab}',
    handle: { title: '${title}', pageClass: 'page-${kebab}' },
    lazy: async () => ({ Component: (await import('./pages/${kebab}-page.tsx')).${pascal}Page }),
  },
]
`,
    [`${dashboard}/pages/${kebab}-page.tsx`]: `
import { Text } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { use${pascal} } from '../queries.ts'

export function ${pascal}Page() {
  const query = use${pascal}()
  return (
    <>
      <PageHeader title="${title}" />
      <QueryView query={query}>{({ accountName }) => <Text>{accountName}</Text>}</QueryView>
    </>
  )
}
`,
  }
}
