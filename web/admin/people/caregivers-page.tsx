import { loaderOf, PeopleListPage } from './list-page.tsx'

export const loader = loaderOf('caregivers')

export const Component = () => <PeopleListPage list="caregivers" />
