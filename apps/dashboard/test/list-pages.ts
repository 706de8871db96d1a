import type { HelpSlug } from '@placet/contract/help'
import type { Permission } from '@placet/contract/permissions'
import { ROUTES } from '@placet/contract/routes'
import type { RouteObject } from 'react-router'
import type { z } from 'zod'
import { BareLayout } from '../src/layout/bare-page.tsx'
import { findPageHandle } from '../src/layout/page-handle.ts'
import { smallestValue } from './smallest-value.ts'

export interface PageRoute {
  title: string
  /** As the route table has it. */
  path: string
  /** With every parameter filled. */
  address: string
  /** Shows nothing but errors: the browser is sent on at once. */
  sendsOn: boolean
  permission: Permission | undefined
  /** The article that the page links to. */
  help: HelpSlug | undefined
}

/** Every page of a route table, found in the table itself: the leaves that show something. */
export function listPages(
  routes: readonly RouteObject[],
  base = '',
  parents: RouteObject[] = [],
): PageRoute[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith('/') === true ? route.path : join(base, route.path ?? '')
    const chain = [...parents, route]
    if (route.children) return listPages(route.children, path, chain)
    if (!route.lazy && !route.element && !route.Component) return []
    const handle = findPageHandle(chain.map((each) => ({ handle: each.handle as unknown })))
    const sendsOn = parents.some(({ Component }) => Component === BareLayout)
    return [
      {
        title: handle?.title ?? path,
        path,
        address: fill(path),
        sendsOn,
        permission: handle?.permission,
        help: handle?.help,
      },
    ]
  })
}

function join(base: string, path: string): string {
  return path === '' ? base : `${base}/${path}`
}

function fill(path: string): string {
  return path
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, (_, name: string) => parameter(name))
    .replace('*', 'nowhere')
}

/** As the contract knows it: a page's parameters are those of the calls it makes. */
function parameter(name: string): string {
  const shapes: Record<string, z.core.$ZodType>[] = Object.values(ROUTES).flatMap((routes) =>
    routes.map(({ params }) => params.shape),
  )
  const schema = shapes.find((shape) => name in shape)?.[name]
  if (!schema) throw new Error(`No call of the contract has the parameter ${name}`)
  return String(smallestValue(schema))
}
