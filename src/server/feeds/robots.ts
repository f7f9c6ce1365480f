import type { Feed } from './feed.ts';

/** The paths that search engines must not read: the admin area, the API and the pages of one buyer. */
const disallowed = ['/admin', '/api/', '/cart', '/checkout', '/order-confirmation'];

/** What search engines may read (RFC 9309), and where the sitemap is. */
export const robots: Feed = {
  path: /^\/robots\.txt$/,
  type: 'text/plain; charset=utf-8',
  async make({ config }) {
    const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), ''];
    return new Map([
      ['/robots.txt', Buffer.from(`${[...lines, `Sitemap: ${config.publicUrl}/sitemap.xml`].join('\n')}\n`)],
    ]);
  },
};
