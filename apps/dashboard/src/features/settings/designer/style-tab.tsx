import { lazy, Suspense } from 'react'
import { LoadingState } from '../../../ui/states/loading-state.tsx'

const CssField = lazy(async () => ({ default: (await import('./css-field.tsx')).CssField }))

export function StyleTab() {
  return (
    <Suspense fallback={<LoadingState rows={1} rowHeightPx={260} />}>
      <CssField />
    </Suspense>
  )
}
