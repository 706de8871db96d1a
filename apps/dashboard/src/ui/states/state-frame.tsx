import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface StateFrameProps {
  icon: ReactNode
  colour?: string
  title: string
  children: ReactNode
  action?: ReactNode
  role?: 'alert'
  /** If nothing else is on the page, the title becomes the page's heading. */
  isPage?: boolean
  /** One of several on a page. */
  isSmall?: boolean
}

export function StateFrame({
  icon,
  colour = 'gray',
  title,
  children,
  action,
  role,
  isPage = false,
  isSmall = false,
}: StateFrameProps) {
  return (
    <Center mih={isSmall ? 0 : 280} px="md" py={isSmall ? 24 : 48} role={role}>
      <Stack align="center" gap={isSmall ? 'xs' : 'md'} maw={460} ta="center">
        <ThemeIcon size={isSmall ? 36 : 52} radius="xl" variant="light" color={colour} aria-hidden="true">
          {icon}
        </ThemeIcon>
        <Stack gap={isSmall ? 2 : 6}>
          <Title order={isPage ? 1 : 2} fz={isSmall ? 'md' : 'lg'}>
            {title}
          </Title>
          <Text c="dimmed" size={isSmall ? 'sm' : 'md'}>
            {children}
          </Text>
        </Stack>
        {action}
      </Stack>
    </Center>
  )
}
