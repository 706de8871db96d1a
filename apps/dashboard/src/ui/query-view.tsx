import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { ErrorState } from './states/error-state.tsx'
import { ForbiddenState } from './states/forbidden-state.tsx'
import { LoadingState } from './states/loading-state.tsx'
import { NotFoundState } from './states/not-found-state.tsx'

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>
  loading?: ReactNode
  /** The query provides the whole page, so its error state must supply the page heading. */
  isPage?: boolean
  children: (data: Data) => ReactNode
}

/** Consistent loading, error, forbidden and not-found states for a query. */
export function QueryView<Data>({
  query,
  loading = <LoadingState />,
  isPage = false,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return loading
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <NotFoundState message={query.error.message} />
  }
  if (query.error instanceof ApiError && query.error.status === 403) {
    return <ForbiddenState message={query.error.message} />
  }
  return (
    <ErrorState
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      isPage={isPage}
    />
  )
}
