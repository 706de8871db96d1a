import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './outdated.module.css'

interface OutdatedProps extends BoxProps {
  /** A newer answer is on its way. */
  isOld: boolean
  children: ReactNode
}

/** Keeps the last answer on the screen until the next one arrives, dimmed if that takes a moment. */
export function Outdated({ isOld, className, children, ...box }: OutdatedProps) {
  return (
    <Box {...box} className={[classes['outdated'], className].filter(Boolean).join(' ')} aria-busy={isOld}>
      {children}
    </Box>
  )
}
