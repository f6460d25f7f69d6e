/** What somebody might attach to a complaint: a page with the words that went wrong on it. */
export function drawScreenshot(heading: string, trouble: string): string {
  const bars = [0, 1, 2]
    .map(
      (row) =>
        `<rect x="250" y="${250 + row * 70}" width="${520 - row * 90}" height="26" rx="8" fill="#EFEDE6"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" width="960" height="600" font-family="sans-serif"><rect width="960" height="600" fill="#EFEDE6"/><rect x="200" y="60" width="740" height="520" rx="22" fill="#FAF9F6"/><rect x="24" y="24" width="32" height="32" rx="10" fill="#0B6B5E"/><g fill="#DDD9CF"><rect x="24" y="96" width="140" height="22" rx="8"/><rect x="24" y="140" width="120" height="22" rx="8"/><rect x="24" y="184" width="132" height="22" rx="8"/></g><text x="240" y="120" font-size="30" fill="#1A1D1B">${heading}</text>${bars}<rect x="240" y="160" width="660" height="56" rx="10" fill="#FBEAE7"/><text x="264" y="196" font-size="22" fill="#B63A30">${trouble}</text></svg>`
}
