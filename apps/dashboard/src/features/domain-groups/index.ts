export { GroupFilter } from './components/group-filter.tsx'
export { useDomainGroups } from './queries.ts'
export { GroupsSelect } from './components/groups-select.tsx'
