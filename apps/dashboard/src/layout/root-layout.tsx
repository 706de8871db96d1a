import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { showFavicon } from '../show-favicon.ts'
import { PageLoader } from '../ui/page-loader.tsx'
import { useShownBrand } from '../ui/shown-brand.ts'
import { usePageUnload } from '../ui/use-page-unload.ts'
import { findPageHandle } from './page-handle.ts'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

export function RootLayout() {
  const navigation = useNavigation()
  const isUnloading = usePageUnload()
  usePageIdentity()
  useFocusAfterNavigation()
  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
      {(isUnloading || navigation.state !== 'idle') && <PageLoader />}
    </>
  )
}

function usePageIdentity() {
  const page = findPageHandle(useMatches())
  const brand = useShownBrand()
  const name = brand?.name ?? t`Placet`
  useEffect(() => {
    document.title = page ? t`${page.title} · ${name}` : name
  }, [page, name])
  useEffect(() => showFavicon(brand), [brand])
  useEffect(() => {
    if (!page) return undefined
    const classes = page.pageClass.split(' ')
    document.body.classList.add(...classes)
    return () => document.body.classList.remove(...classes)
  }, [page])
}

// After a link click, the focused control is gone, and screen readers would not announce the new page.
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
