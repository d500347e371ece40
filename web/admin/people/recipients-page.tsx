import { loaderOf, PeopleListPage } from './list-page.tsx'

export const loader = loaderOf('recipients')

export const Component = () => <PeopleListPage list="recipients" />
