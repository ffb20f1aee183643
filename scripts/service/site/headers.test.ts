import { describe, expect, it } from 'vitest';
import { listInlineHashes } from './headers.ts';

describe('listInlineHashes', () => {
  it('hashes inline scripts as browsers do', () => {
    // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(listInlineHashes(['<script>alert(1)</script>']).script).toEqual([
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
  });

  it('lists each once, with line breaks and other tags as they are', () => {
    const page = '<style data-file="a.css">a{}\n</style><style>b{}</style><script>"<b>"</script>';
    const { script, style } = listInlineHashes([page, page]);
    expect([script.length, style.length]).toEqual([1, 2]);
  });

  it('skips files and data, which need no hash', () => {
    const page =
      '<script type="module" src="/a.js"></script><script type="application/json" id="data">{}</script><link rel="stylesheet">';
    expect(listInlineHashes([page])).toEqual({ script: [], style: [] });
  });
});
