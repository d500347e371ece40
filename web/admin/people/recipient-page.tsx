import { PersonPage, personLoaderOf } from './person-page.tsx'

export const loader = personLoaderOf('recipients')

export const Component = () => <PersonPage list="recipients" />
