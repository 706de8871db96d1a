import { Box, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './auth-frame.module.css'
import { AuthPicture } from './auth-picture.tsx'

interface AuthFrameProps {
  title: string
  subtitle: string
  children?: ReactNode
  footer?: ReactNode
}

export function AuthFrame({ title, subtitle, children, footer }: AuthFrameProps) {
  return (
    <div className={classes['page']}>
      <div className={classes['side']}>
        <Stack gap="lg" className={classes['form'] ?? ''}>
          <Stack gap={4}>
            <Title order={1} fz={26} lts="-0.02em">
              {title}
            </Title>
            <Text c="dimmed">{subtitle}</Text>
          </Stack>
          {children}
          {footer && (
            <Text c="dimmed" size="sm" component="div">
              {footer}
            </Text>
          )}
        </Stack>
      </div>
      <Box visibleFrom="md" className={classes['picture'] ?? ''}>
        <AuthPicture />
      </Box>
    </div>
  )
}
