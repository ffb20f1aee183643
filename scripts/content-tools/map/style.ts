/** The styles of a map. Every rule is scoped to .flow-map, so that a map does not change the page it is embedded in. */
export const style = `
.flow-map { --paper: #fffdfa; --node: #fff; --ink: #2b1b2e; --quiet: #65556a; --line: #d9cdc6; --way: #6b2346; --back: #8f7d8c; --gate: #a8261c;
  background: var(--paper); font-family: system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
@media (prefers-color-scheme: dark) {
  .flow-map { --paper: #1b121e; --node: #2a1e2e; --ink: #f7ece6; --quiet: #c3b0be; --line: #574659; --way: #f3a68c; --back: #9c8aa0; --gate: #ff9c8f; }
}
.flow-map text { fill: var(--ink); }
.flow-map .title { font-size: 22px; font-weight: 700; }
.flow-map .quiet, .flow-map .heading { fill: var(--quiet); font-size: 12px; }
.flow-map .heading { font-weight: 600; }
.flow-map .heading, .flow-map .note { paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; }
.flow-map .node { fill: var(--node); stroke: var(--line); }
.flow-map .id { font-size: 13px; font-weight: 600; }
.flow-map .link, .flow-map .way, .flow-map .back { fill: none; stroke: var(--line); stroke-width: 2; }
.flow-map .way { stroke: var(--way); }
.flow-map .back { stroke: var(--back); stroke-dasharray: 4 4; }
.flow-map .bar { stroke: var(--gate); stroke-width: 5; stroke-linecap: round; }
.flow-map .note { font-size: 12px; fill: var(--way); }
.flow-map .note-back { fill: var(--quiet); }
.flow-map .note-gate, .flow-map .note-stay { fill: var(--gate); }
.flow-map .head { fill: var(--line); }
.flow-map .head-way { fill: var(--way); }
.flow-map .head-back { fill: var(--back); }
`;
