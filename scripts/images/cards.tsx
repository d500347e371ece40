import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AllTogether } from '#web/pictures/all-together.tsx'
import { Doorway } from '#web/pictures/doorway.tsx'
import { GardenPath } from '#web/pictures/garden-path.tsx'
import { KitchenTable } from '#web/pictures/kitchen-table.tsx'
import { StoryTime } from '#web/pictures/story-time.tsx'
import words from '#web/words/en/base.json' with { type: 'json' }
import siteWords from '#web/words/en/site.json' with { type: 'json' }

type Card = { name: string; title: string; picture: ReactNode; wide?: boolean }

const CARDS: Card[] = [
  { name: 'home', title: siteWords.landing.hero.title, picture: <KitchenTable />, wide: true },
  { name: 'for-caregivers', title: siteWords.forCaregivers.title, picture: <Doorway /> },
  { name: 'for-care-seekers', title: siteWords.forCareSeekers.title, picture: <GardenPath /> },
  { name: 'stories', title: siteWords.stories.title, picture: <StoryTime /> },
  { name: 'general', title: siteWords.site.home.title, picture: <AllTogether /> },
]

/** The preview images as HTML, each with the logo. */
export const renderCards = (mark: string) =>
  CARDS.map(({ name, title, picture, wide = false }) => ({
    name,
    html: renderToStaticMarkup(
      <div className={wide ? 'wide' : 'beside'}>
        <header>
          <p className="brand">
            %MARK%
            {words.product.name}
          </p>
          <h1>{title}</h1>
          {!wide && <i />}
        </header>
        {picture}
      </div>,
    )
      .replace('%MARK%', mark)
      // The drawings fill their side of the image to the edge.
      .replace('xMidYMid meet', 'xMidYMid slice'),
  }))
