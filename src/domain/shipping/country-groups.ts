/** Groups of countries from which staff can begin a destination. The stored destination has its own list and can differ. */
const codes = {
  'European Union': 'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk',
  'Europe outside the European Union': 'ad al ax ba by ch fo gb gg gi im is je li mc md me mk no rs ru sj sm tr ua va',
  'North America': 'bm ca gl mx pm us',
  'Central and South America':
    'ag ai ar aw bb bl bo bq br bs bz cl co cr cu cw dm do ec fk gd gf gp gt gy hn ht jm kn ky lc mf mq ms ni pa pe pr py sr sv sx tc tt uy vc ve vg vi',
  'East Asia': 'cn hk jp kp kr mn mo tw',
  'South-East Asia': 'bn id kh la mm my ph sg th tl vn',
  'South and Central Asia': 'af am az bd bt ge in kg kz lk mv np pk tj tm uz',
  'Middle East': 'ae bh il iq ir jo kw lb om ps qa sa sy ye',
  Africa:
    'ao bf bi bj bw cd cf cg ci cm cv dj dz eg eh er et ga gh gm gn gq gw ke km lr ls ly ma mg ml mr mu mw mz na ne ng re rw sc sd sh sl sn so ss st sz td tg tn tz ug yt za zm zw',
  'Pacific islands': 'as ck fj fm gu ki mh mp nc nf nr nu pf pg pn pw sb tk to tv um vu wf ws',
};

export const countryGroups: readonly { name: string; countries: readonly string[] }[] = Object.entries(codes).map(
  ([name, list]) => ({ name, countries: list.toUpperCase().split(' ') }),
);
