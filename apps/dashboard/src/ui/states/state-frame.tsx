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
}

export function StateFrame({
  icon,
  colour = 'gray',
  title,
  children,
  action,
  role,
  isPage = false,
}: StateFrameProps) {
  return (
    <Center mih={280} px="md" py={48} role={role}>
      <Stack align="center" gap="md" maw={460} ta="center">
        <ThemeIcon size={52} radius="xl" variant="light" color={colour} aria-hidden="true">
          {icon}
        </ThemeIcon>
        <Stack gap={6}>
          <Title order={isPage ? 1 : 2} fz="lg">
            {title}
          </Title>
          <Text c="dimmed">{children}</Text>
        </Stack>
        {action}
      </Stack>
    </Center>
  )
}
