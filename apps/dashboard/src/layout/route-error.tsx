import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorState } from '../ui/states/error-state.tsx'
import { NotFoundState } from '../ui/states/not-found-state.tsx'
import { BarePage } from './bare-page.tsx'

export function RouteError() {
  return (
    <BarePage>
      <RouteErrorInPage />
    </BarePage>
  )
}

export function RouteErrorInPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundState />
  return <ErrorState isPage error={error} onRetry={() => window.location.reload()} />
}
