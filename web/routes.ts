import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'
import { pages } from '#domain/site/pages.ts'
import type { PageLayout } from '#domain/site/pages.ts'
import { layoutFiles, pageCodes, pageFiles } from './pages.ts'

/** Route ids are page codes. */
const routesIn = (name: PageLayout) =>
  pageCodes
    .filter((id) => pages[id].layout === name)
    .map((id) => {
      const { path } = pages[id]
      return path === '/' ? index(pageFiles[id], { id }) : route(path, pageFiles[id], { id })
    })

/** All routes; the visit's state survives a change of frame. */
export default [
  layout('shell/visitor-layout.route.tsx', [
    layout(layoutFiles.site, [...routesIn('site'), route('*', 'site/not-found/unknown.route.tsx')]),
    layout(layoutFiles.application, routesIn('application')),
  ]),
] satisfies RouteConfig
