import { Card, List, Text, ThemeIcon, Title } from '@mantine/core'
import { IconChartBar, IconCode, IconWorldPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useMay, useProfile } from '../../profile/index.ts'
import { AddDomainButton } from './add-domain-button.tsx'
import classes from './first-domain.module.css'

const STEPS = [
  {
    Icon: IconWorldPlus,
    title: 'Add your domain',
    text: 'It gets a banner with sensible settings right away.',
  },
  {
    Icon: IconCode,
    title: 'Add one line to your page',
    text: 'Publish, then copy the script tag into the head of your page.',
  },
  {
    Icon: IconChartBar,
    title: 'Watch the choices arrive',
    text: 'Every choice is recorded and appears within seconds.',
  },
]

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
      <Title order={2} fz={20}>
        Three steps to a fair cookie banner
      </Title>
      <Text c="dimmed" mt={4}>
        You have no domain yet. It takes about two minutes.
      </Text>
      <List className={classes['steps'] ?? ''} listStyleType="none" type="ordered">
        {STEPS.map(({ Icon, title, text }) => (
          <List.Item
            key={title}
            icon={
              <ThemeIcon size={38} radius="lg" variant="light">
                <Icon size={20} aria-hidden="true" />
              </ThemeIcon>
            }
          >
            <Text fw={550}>{title}</Text>
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          </List.Item>
        ))}
      </List>
      <div>
        <AddDomainButton />
      </div>
    </Card>
  )
}
