import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import '#web/ui/style/tokens.css'

// Test files share one page; each test begins with an empty one.
beforeEach(() => cleanup())
