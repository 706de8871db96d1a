import { Trans } from '@lingui/react/macro'
import { Group, Loader, Skeleton, Stack, Text, Title } from '@mantine/core'
import classes from './banner-editor.module.css'

/** In the shape of the page that follows. */
export function ReadingSite({ name }: { name: string }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['form']}>
        <Title order={1} fz={28} lh="36px" lts="-0.023em">
          <Trans>Reading your site</Trans>
        </Title>
        <Group component="output" gap="sm" mt="md">
          <Loader size="xs" />
          <Text component="span" c="dimmed">
            <Trans>Opening {name}. This takes a few seconds.</Trans>
          </Text>
        </Group>
        <Stack gap="lg" mt="xl" aria-hidden="true">
          <Skeleton height={36} animate={false} />
          <Skeleton height={36} animate={false} />
          <Skeleton height={36} animate={false} />
          <Skeleton height={180} animate={false} />
        </Stack>
      </div>
      <div className={classes['stage']} aria-busy="true">
        <Skeleton m="lg" height="auto" animate={false} aria-hidden="true" />
      </div>
    </div>
  )
}
