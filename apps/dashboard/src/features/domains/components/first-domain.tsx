import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Text, Title } from '@mantine/core'
import { IconWorldPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AddressForm } from '../../onboarding/index.ts'
import { useMay, useProfile } from '../../profile/index.ts'
import classes from './first-domain.module.css'

export function FirstDomain() {
  const account = useProfile().data?.account
  const mayAdd = useMay('domain:write')
  if (account?.isLimited) {
    return (
      <EmptyState icon={<IconWorldPlus size={26} />} title={t`You don’t have access to any sites`}>
        {account.hasDeletedGroup
          ? t`The group of sites that you had access to was deleted. Ask an owner of ${account.name} to choose other sites for you.`
          : t`The sites that you had access to are gone. Ask an owner of ${account.name} to choose others for you.`}
      </EmptyState>
    )
  }
  if (!mayAdd) {
    return (
      <EmptyState icon={<IconWorldPlus size={26} />} title={t`No sites yet`}>
        <Trans>
          Nothing has been added to this account. Ask an owner to add a site or to give you access to one.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <Card padding="xl" className={classes['card'] ?? ''}>
      <Title order={2} fz={28} lh="36px" lts="-0.023em">
        <Trans>Where will the banner go?</Trans>
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        <Trans>Type your site’s address. We show you the banner on it before you install anything.</Trans>
      </Text>
      <AddressForm />
      <Text size="sm" mt="lg">
        <Trans>
          Adding several sites, or starting from a template?{' '}
          <Anchor component={Link} to="/domain/add" inherit underline="always">
            Add domains
          </Anchor>
        </Trans>
      </Text>
    </Card>
  )
}
