import { useLingui } from '@lingui/react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** The same routes; their pages render again, with everything typed into them, when the language changes. */
export function inLanguage(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { Component, lazy, children } = route
    return {
      ...route,
      ...(Component && { Component: listening(Component) }),
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const loaded = await lazy()
          return loaded.Component ? { ...loaded, Component: listening(loaded.Component) } : loaded
        },
      }),
      ...(children && { children: inLanguage(children) }),
    } as RouteObject
  })
}

function listening(Page: ComponentType): ComponentType {
  return function Listening() {
    useLingui()
    return <Page />
  }
}
