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
      <EmptyState icon={<IconWorldPlus size={26} />} title="You don’t have access to any sites">
        {account.hasDeletedGroup
          ? `The group of sites that you had access to was deleted. Ask an owner of ${account.name} to choose other sites for you.`
          : `The sites that you had access to are gone. Ask an owner of ${account.name} to choose others for you.`}
      </EmptyState>
    )
  }
  if (!mayAdd) {
    return (
      <EmptyState icon={<IconWorldPlus size={26} />} title="No sites yet">
        Nothing has been added to this account. Ask an owner to add a site or to give you access to one.
      </EmptyState>
    )
  }
  return (
    <Card padding="xl" className={classes['card'] ?? ''}>
      <Title order={2} fz={28} lh="36px" lts="-0.023em">
        Where will the banner go?
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        Type your site’s address. We show you the banner on it before you install anything.
      </Text>
      <AddressForm />
      <Text size="sm" mt="lg">
        Adding several sites, or starting from a template?{' '}
        <Anchor component={Link} to="/domain/add" inherit underline="always">
          Add domains
        </Anchor>
      </Text>
    </Card>
  )
}
